import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkFolder, type FileName } from './work-folder.ts'
import { storedPath } from './stored-path.ts'

let root: string
let settled: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'helder-unfinished-'))
  settled = []
})
afterEach(() => rmSync(root, { recursive: true }))

const settleAll = (files: readonly FileName[]) =>
  Promise.resolve(void settled.push(...files.map(({ bucket, path }) => `${bucket}/${path}`)))
const work = (settle = settleAll) => createWorkFolder(root, settle)
const left = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('/'))

test('a task that is done leaves no promise, and is not settled', async () => {
  expect(await work().withIntent('photos', storedPath('een.jpg'), () => Promise.resolve(left().length))).toBe(1)
  expect([left(), settled]).toEqual([[], []])
})

test('a task that fails is settled', async () => {
  await expect(work().withIntent('photos', storedPath('een.jpg'), () => Promise.reject(new Error('mislukt')))).rejects.toThrow('mislukt')
  await expect.poll(left).toEqual([])
  expect(settled).toEqual(['photos/een.jpg'])
})

test('a task that cannot be settled now is settled by the next start', async () => {
  const unreachable = work(() => Promise.reject(new Error('geen antwoord')))
  await expect(unreachable.withIntent('photos', storedPath('een.jpg'), () => Promise.reject(new Error('mislukt')))).rejects.toThrow(
    'mislukt',
  )
  expect(left()).toHaveLength(1)
  await work().recover()
  expect([left(), settled]).toEqual([[], ['photos/een.jpg']])
})

test('who waits for a task that fails does not wait for a store that does not answer', async () => {
  const silent = work(() => new Promise(() => undefined))
  await expect(silent.withIntent('photos', storedPath('een.jpg'), () => Promise.reject(new Error('mislukt')))).rejects.toThrow('mislukt')
  expect(left()).toHaveLength(1)
})

test('what is not settled when the process stops is settled by the next start, and what it was writing goes', async () => {
  const stopping = work(() => Promise.reject(new Error('geen antwoord')))
  await expect(stopping.withIntent('photos', storedPath('een.jpg'), () => Promise.reject(new Error('mislukt')))).rejects.toThrow('mislukt')
  writeFileSync(await stopping.newFile(), 'half')
  await stopping.close()
  expect(left()).toEqual([expect.stringMatching(/\.promise$/)])
  await work().recover()
  expect([left(), settled]).toEqual([[], ['photos/een.jpg']])
})

test('no other user of the machine can look into the folder', async () => {
  const writing = work()
  await writing.newFile()
  expect(statSync(writing.folder).mode & 0o777).toBe(0o700)
})

test('a process that has nothing to settle leaves no folder when it stops', async () => {
  const stopping = work()
  writeFileSync(await stopping.newFile(), 'half')
  await stopping.close()
  expect(readdirSync(root)).toEqual([])
})

test('what a dead process left is cleared away, what a living one is writing stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version'])
  for (const pid of [dead, process.ppid]) {
    mkdirSync(join(root, `${pid}-abc`))
    writeFileSync(join(root, `${pid}-abc`, 'half'), 'half')
    writeFileSync(join(root, `${pid}-abc`, 'x.promise'), `projects/before/${pid}.jpg`)
  }
  await work().recover()
  expect(settled).toEqual([`projects/before/${dead}.jpg`])
  expect(left().toSorted()).toEqual([`${process.ppid}-abc/half`, `${process.ppid}-abc/x.promise`])
})
