const second = 1000;
const minute = 60 * second;
const kilobyte = 1024;

/** What a device may ask of us, and how long we wait for it. */
export const defaultLimits = {
  connections: 20_000,
  /** The longest frame, as it lay unfinished, and what one read can add to it. */
  bufferBytes: 160 * kilobyte,
  /** Who has not logged in yet has little to say. */
  strangerBytes: 4 * kilobyte,
  /** Of answers that the device does not take. */
  unreadBytes: 4 * kilobyte,
  loginMs: 30 * second,
  /** How long a login, or what became of a command, may wait for a database that is away. */
  databaseHoldMs: 10 * minute,
  /** A frame must be complete so long after its first byte. */
  frameMs: 60 * second,
  /** Silence is allowed for as long as the type is silent when still, and this. */
  idleMarginMs: 30 * minute,
  tcpKeepAliveMs: 10 * minute,
  /** A device that has sent nothing so long after its login has nothing to send, and can take a command. */
  commandDelayMs: 5 * second,
  commandMs: 30 * second,
  /** After that a tracker is looked up again: it may have been deleted, or be of another type. */
  trackerFreshMs: 10 * minute,
  /** Signs of life without a record are noted so often. */
  contactMs: 5 * minute,
  retryMs: second,
  stopMs: 10 * second,
  pendingDatagrams: 1000,
};

export type DeviceLimits = typeof defaultLimits;
