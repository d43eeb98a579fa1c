import { startStrictS3 } from '../../support/strict-s3.ts'

const { MINIO_ROOT_USER: accessKeyId = '', MINIO_ROOT_PASSWORD: secretAccessKey = '' } = process.env
// This is the only process in its container that can handle the engine's signal.
process.once('SIGTERM', () => process.exit())
await startStrictS3({ address: '0.0.0.0', port: 9000, region: 'us-east-1', keys: { accessKeyId, secretAccessKey }, buckets: [] })
