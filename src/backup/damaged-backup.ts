/** A file that is no whole backup; the message says why. */
export class DamagedBackup extends Error {}
