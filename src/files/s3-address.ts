import { withoutTrailingSlashes } from '#kernel/trailing-slashes.ts'

/** The address of the buckets, with the access keys. */
export interface S3Address {
  /** The endpoint, without a slash at the end; the bucket's name follows it. */
  endpoint: string
  region: string
  /** The prefix of all bucket names. */
  prefix: string
  keys: { accessKeyId: string; secretAccessKey: string }
}

/** Matches a valid prefix of a bucket's name, with room for `-projects`. Source: S3's naming rules. */
const PREFIX = /^[a-z0-9][a-z0-9-]{1,52}[a-z0-9]$/

/** Parses `s3://prefix?endpoint=...&region=...`; returns a sentence about the error when it is invalid. */
export function readS3Address(url: string, keys: { [Key in keyof S3Address['keys']]: string | undefined }): S3Address | string {
  const { hostname: prefix, searchParams, pathname, username } = new URL(url)
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(searchParams) as Partial<Record<string, string>>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return `has a part that is not known: ${unknown}`
  if (!PREFIX.test(prefix) || /[^/]/.test(pathname) || username !== '')
    return 'must be s3://prefix, where prefix begins the names of the buckets'
  if (endpoint !== undefined && !isEndpoint(endpoint)) return 'must have an endpoint that begins with http:// or https://'
  const { accessKeyId, secretAccessKey } = keys
  if (!accessKeyId || !secretAccessKey) return 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  return {
    endpoint: withoutTrailingSlashes(endpoint ?? `https://s3.${region}.amazonaws.com`),
    region,
    prefix,
    keys: { accessKeyId, secretAccessKey },
  }
}

const isEndpoint = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
