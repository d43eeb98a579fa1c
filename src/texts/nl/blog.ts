export const blog = {
  feed: (name: string) => `Blog van ${name}`,
}
