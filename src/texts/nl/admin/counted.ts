/** Returns a count with its noun: `1 ster`, `2 sterren`. */
export const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
