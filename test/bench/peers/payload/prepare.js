/** Creates the tables, which Payload does by itself only in development. */
import { getPayload } from 'payload'
import config from './payload.config.js'

await getPayload({ config })
process.exit(0)
