/** The address of a project's image: what does not start with http or a slash is a path in the bucket `projects`. Spec document 1, section 3. */
export const imageSource = (image: string): string =>
  /^(http|\/)/.test(image) ? image : `/storage/projects/${image.split('/').map(encodeURIComponent).join('/')}`
