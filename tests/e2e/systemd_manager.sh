# Runs a manager of systemd for a user, with $1 as its configuration and $2 as its runtime directory, and the commands
# of $3 beside it: sh systemd_manager.sh CONFIG RUNTIME COMMANDS
# It has control groups, mounts and a /run/systemd of its own, so that nothing of the machine's is touched.
set -e
export XDG_CONFIG_HOME="$1" XDG_RUNTIME_DIR="$2" COMMANDS="$3"
made=""
for hierarchy in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified /sys/fs/cgroup; do
  [ -e "$hierarchy/cgroup.procs" ] || continue
  group="$hierarchy/isolane-test-$$"
  mkdir "$group"
  made="$made $group"
done
(
  for group in $made; do sh -c 'echo $PPID > "$1/cgroup.procs"' - "$group"; done
  exec unshare --mount --cgroup --propagation private sh -e -c '
    mount -t tmpfs tmpfs /run/systemd 2> /dev/null || { mkdir -p /run/systemd && mount -t tmpfs tmpfs /run/systemd; }
    mkdir /run/systemd/system
    if [ -e /sys/fs/cgroup/cgroup.procs ]; then
      mount -t cgroup2 cgroup2 /sys/fs/cgroup
    else
      umount -R /sys/fs/cgroup
      mount -t tmpfs tmpfs /sys/fs/cgroup
      mkdir /sys/fs/cgroup/systemd /sys/fs/cgroup/unified
      mount -t cgroup -o none,name=systemd cgroup /sys/fs/cgroup/systemd
      mount -t cgroup2 cgroup2 /sys/fs/cgroup/unified
    fi
    /lib/systemd/systemd --user --log-target=null &
    until [ -S "$XDG_RUNTIME_DIR/systemd/private" ]; do sleep 0.05; done
    code=0
    sh -e -c "$COMMANDS" || code=$?
    systemctl --user exit
    wait
    exit $code
  '
) && code=0 || code=$?
for group in $made; do
  for left in $(find "$group" -depth -type d); do rmdir "$left"; done
done
exit $code
