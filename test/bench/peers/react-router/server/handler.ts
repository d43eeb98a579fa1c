import { createRequestListener } from '@react-router/node'

/** What `react-router-serve` puts behind Express, compression and a log, without those three. */
export const handler = createRequestListener({ build: () => import('virtual:react-router/server-build') })
