// The package has no types; these are the ones that the tests use.
declare module 's3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  type Middleware = (context: never, next: () => Promise<void>) => Promise<void>

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    middleware: Middleware[]
    store: { deleteObject(bucket: string, key: string): Promise<void> }
    httpServer: Server
    run(): Promise<AddressInfo>
  }
}
