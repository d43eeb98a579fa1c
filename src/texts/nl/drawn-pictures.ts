/** The alt texts of the drawings that replace the built-in photographs, before and after. */
export const drawnPictures = {
  huis: ['Tekening van een huis met roet op de gevel, groen aan de voet en mos op het dak', 'Tekening van hetzelfde huis, proper'],
  gevel: ['Tekening van een bakstenen gevel met roet rond het raam en groen aan de voet', 'Tekening van dezelfde bakstenen gevel, proper'],
  crepi: ['Tekening van een muur in crepi met grijze en groene strepen', 'Tekening van dezelfde muur in crepi, egaal licht'],
  goot: ['Tekening van een dakgoot vol bladeren, met vocht op de muur eronder', 'Tekening van dezelfde dakgoot, leeg'],
  oprit: ['Tekening van een oprit in klinkers met mos, alg en een olievlek', 'Tekening van dezelfde oprit, proper'],
} as const
