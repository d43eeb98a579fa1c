/** The packages that the server loads at run time; every other one is in its bundle. */
export const serverPackages = ['better-sqlite3', 'sharp', '@node-rs/argon2', 'pg', 'nodemailer']
