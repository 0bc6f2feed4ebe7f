import { expect, test } from 'vitest'
import { reportsDocument } from './document.ts'

test('docs/reports.md says what the definitions say', async () => {
  await expect(reportsDocument()).toMatchFileSnapshot(
    '../../../docs/reports.md',
    'a definition has changed: write the document anew by `npx vitest run --project unit contract/domains/reports/document.test.ts -u`',
  )
})
