/** The part of a logger that our parts use; pino fits. Never pass it addresses, tokens or what people wrote. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
