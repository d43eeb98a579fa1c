const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a write failed because the disk or a quota is full, or the file too large. */
export const isOutOfSpace = (error: unknown): boolean => CODES.has(String((error as { code?: unknown } | null)?.code))
