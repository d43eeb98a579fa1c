import { site } from '#routes.ts'
import { findGenerator } from '../load.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Alone, Cost } from './capacity.ts'
import { costOf, LOAD_SECONDS } from './costs.ts'
import type { Writers } from './crowd.ts'
import { atOnce } from './paced.ts'
import { pageReader } from './page-reader.ts'

/** Measures the costs of any site without a crowd, in processor milliseconds of all its threads. */
export async function alone({ url, pid }: ServerProcess, { save, quote }: Writers): Promise<Alone> {
  const generator = findGenerator()
  const pages = pageReader(url)
  const read = async () => (await generator.run({ ...pages.load([site.home]), seconds: LOAD_SECONDS })).requests
  await pages.compressAll()
  await read()
  const { pageBytes } = await pages.bytes()
  return {
    pageBytes,
    pageMs: wholeOf(await costOf([pid], read)),
    saveMs: wholeOf(await costOf([pid], () => atOnce(LOAD_SECONDS, save))),
    quoteMs: wholeOf(await costOf([pid], () => atOnce(LOAD_SECONDS, quote))),
  }
}

const wholeOf = ({ loopMs, helperMs, imageMs }: Cost): number => loopMs + helperMs + imageMs
