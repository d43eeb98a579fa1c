const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the system refused to write for want of room: on the disk, within a quota, or within the largest size that a file may have. */
export const isNoRoom = (error: unknown): boolean => NO_ROOM.has(String((error as { code?: unknown } | null)?.code))
