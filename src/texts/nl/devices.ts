/** Words for the device of a session or a login. */
export const devices = {
  browserOn: (browser: string, system: string) => `${browser} op ${system}`,
  unknown: 'Onbekend apparaat',
}
