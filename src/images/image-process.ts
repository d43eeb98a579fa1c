import { serveWork } from '#files/serve-work.ts'
import { makeBrandFile } from './brand-file.ts'
import { cleanBrandPicture } from './brand-picture.ts'
import { cleanImage } from './clean-image.ts'
import { type ImageAnswer, type ImageTask, PIXELS_MAX } from './image-task.ts'
import { SVG_TYPE } from '#kernel/image-type.ts'
import { keepImage } from './keep-image.ts'
import { makeVariants } from './make-variants.ts'
import { setUpSharp } from './sharp-setup.ts'

/**
 * The memory that a drawing may take: a detailed logo with shadows takes 60 MB, and a hostile one of 300 bytes as much as there is. All
 * processes together stay within 350 MB.
 */
const DRAWING_MEMORY = 130 * 1024 ** 2

// This file is the entry point of a separate process. A file whose task uses too much memory, or crashes the process, counts as damaged.
setUpSharp()
serveWork((task) => work(task as ImageTask), { moreMemoryFor: (task) => (isDrawing(task as ImageTask) ? DRAWING_MEMORY : undefined) })

const isDrawing = (task: ImageTask): boolean => task.kind === 'clean-brand' && task.type === SVG_TYPE

async function work(task: ImageTask): Promise<ImageAnswer> {
  try {
    if (task.kind === 'clean') return await cleanImage(task.file, task.type)
    if (task.kind === 'keep') return await keepImage(task.file, task.type)
    if (task.kind === 'clean-brand') return await cleanBrandPicture(task.file, task.type, task.use)
    if (task.kind === 'make-brand') return { made: await makeBrandFile(task.bytes, task.wanted) }
    return { variants: await makeVariants(task.bytes, task.variants) }
  } catch (error) {
    return { fault: /pixel limit/.test(String(error)) ? { code: 'too-many-pixels', limit: PIXELS_MAX } : { code: 'bad-image' } }
  }
}
