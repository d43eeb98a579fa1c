/** Where a picture of the brand lies: its name says what its bytes are and how large it is. */
const ADDRESS = /^\/storage\/photos\/brand\/([\da-f]{16})(?:-[\da-f]{8})?-(\d{1,4})x(\d{1,4})\.(?:png|jpg)$/

export const isBrandPicture = (address: string): boolean => ADDRESS.test(address)
