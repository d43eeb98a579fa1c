import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'

type Scene<Name = PictureName> = Name extends `${infer Subject}-voor` ? Subject : never

/** Returns the address of a built-in picture, at its full width. */
export const pictureAddress = (name: PictureName): string => `/pictures/${name}-${PICTURES[name].width}.webp`

/** Returns the two pictures of a scene as the fields of a project. */
export const picturesOf = (scene: Scene) => ({
  before_image: pictureAddress(`${scene}-voor`),
  after_image: pictureAddress(`${scene}-na`),
  before_image_alt: PICTURES[`${scene}-voor`].alt,
  after_image_alt: PICTURES[`${scene}-na`].alt,
})
