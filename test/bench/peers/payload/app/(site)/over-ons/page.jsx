import { Main, metadataOf } from '../parts.jsx'

export const metadata = metadataOf('/over-ons')

export default function Page() {
  return <Main path="/over-ons" />
}
