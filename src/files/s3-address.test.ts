import { expect, test } from 'vitest'
import { readS3Address } from './s3-address.ts'

const keys = { accessKeyId: 'sleutel', secretAccessKey: 'geheim' }

test('an address names the service, the region and what the buckets begin with', () => {
  expect(readS3Address('s3://helder?endpoint=https://s3.voorbeeld.test/&region=eu-1', keys)).toEqual({
    endpoint: 'https://s3.voorbeeld.test',
    region: 'eu-1',
    prefix: 'helder',
    keys,
  })
})

test('without an endpoint it is Amazon', () => {
  expect(readS3Address('s3://helder?region=eu-central-1', keys)).toMatchObject({ endpoint: 'https://s3.eu-central-1.amazonaws.com' })
})

test.each([
  ['s3://helder?bucket=a', keys, /bucket/],
  ['s3://helder/map', keys, /prefix/],
  ['s3://sleutel:geheim@helder', keys, /prefix/],
  ['s3://H_e', keys, /prefix/],
  ['s3://helder?endpoint=ftp://a', keys, /endpoint/],
  ['s3://helder', { ...keys, secretAccessKey: undefined }, /AWS_SECRET_ACCESS_KEY/],
])('%s is refused with the reason', (url, given, reason) => {
  expect(readS3Address(url, given)).toMatch(reason)
})
