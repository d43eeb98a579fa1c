/**
 * Changes nothing in the schema. From this migration on, a price column of a service can have a unit, in the JSON of its column. The
 * migration is in every content file, so that a version without units refuses a file that may have them.
 */
export async function up(): Promise<void> {}
