import { PICTURES, type PictureName } from '#site/pictures/catalog.ts'

type Scene<Name = PictureName> = Name extends `${infer Subject}-voor` ? Subject : never

/** The address of one of our own pictures, at its full width. */
export const pictureAddress = (name: PictureName): string => `/pictures/${name}-${PICTURES[name].width}.webp`

/** The two pictures of a scene, as a project names them. */
export const picturesOf = (scene: Scene) => ({
  before_image: pictureAddress(`${scene}-voor`),
  after_image: pictureAddress(`${scene}-na`),
  before_image_alt: PICTURES[`${scene}-voor`].alt,
  after_image_alt: PICTURES[`${scene}-na`].alt,
})
