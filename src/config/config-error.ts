/** Thrown for unusable values of the environment; the message names them. */
export class ConfigError extends Error {}
