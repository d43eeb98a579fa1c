/**
 * Ends the process after printing the two lines that a person needs.
 * @param {string} cause @param {string} remedy @returns {never}
 */
export function fail(cause, remedy) {
  console.error(`${cause}\n${remedy}`)
  process.exit(1)
}
