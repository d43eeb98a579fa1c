// Serves what is already installed and built, as in a container, where only DATA_DIR is writable.
import { serverProcess } from './server-process.mjs'
import { supervise } from './supervise.mjs'

process.exit(await supervise(serverProcess))
