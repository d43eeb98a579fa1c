import { Main, metadataOf } from './main.jsx'

export const metadata = metadataOf('/')

export default function Page() {
  return <Main path="/" />
}
