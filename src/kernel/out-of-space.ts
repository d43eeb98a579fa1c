const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when a write failed because the disk or a quota is full, or the file is too large. */
export const isOutOfSpace = (error: unknown): boolean => CODES.has(String((error as { code?: unknown } | null)?.code))
