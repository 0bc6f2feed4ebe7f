import type { Lying } from './fileStores.ts'

const ofPage = /<Contents>([\s\S]*?)<\/Contents>/g

/**
 * What lies in a bucket, page by page as S3 lists it (ListObjectsV2), in the order of the keys. `ask` sends a query and
 * answers the XML, of which we need two words: our keys are letters and digits, so nothing in them is escaped.
 */
export async function* bucketPages(ask: (query: string) => Promise<string>): AsyncIterable<Lying> {
  for (let last = ''; ; ) {
    const page = await ask(`?list-type=2&max-keys=1000${last && `&start-after=${encodeURIComponent(last)}`}`)
    const before = last
    for (const [, entry = ''] of page.matchAll(ofPage)) {
      last = wordIn(entry, 'Key')
      yield { key: last, since: new Date(wordIn(entry, 'LastModified')) }
    }
    if (wordIn(page, 'IsTruncated') !== 'true' || last === before) return
  }
}

function wordIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}
