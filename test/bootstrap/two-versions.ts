import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshCopy } from './machine.ts'

/** The address of the sources in the pages. */
export const THEIRS = 'https://git.example.be/helder.git'
export const NEXT = '0.2.0'

const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Helder', '-c', 'user.email=helder@helder.test', ...words], { cwd: folder })

/** Creates a repository of the current sources, and of a later version, which has a tag. */
export function twoVersions(folder: string): void {
  freshCopy(folder)
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message=now')
  git(folder, 'checkout', '--quiet', '--detach')
  const file = join(folder, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]+"/, `"version": "${NEXT}"`))
  git(folder, 'commit', '--quiet', '--all', '--message=next')
  git(folder, 'tag', `v${NEXT}`)
  git(folder, 'checkout', '--quiet', 'main')
}

/** Publishes the later version, so that a pull gets it. */
export const publish = (folder: string): Buffer => git(folder, 'merge', '--quiet', '--ff-only', `v${NEXT}`)
