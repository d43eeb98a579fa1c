import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import config from '../../../../payload.config.js'
import { importMap } from '../importMap.js'

export const generateMetadata = (props) => generatePageMetadata({ config, ...props })

export default function Page(props) {
  return RootPage({ config, importMap, ...props })
}
