import { Main, metadataOf } from '../main.jsx'

export const metadata = metadataOf('/over-ons')

export default function Page() {
  return <Main path="/over-ons" />
}
