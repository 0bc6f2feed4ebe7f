import { expect, test } from 'vitest'
import { reportsDocument } from './document.ts'

test('docs/reports.md says what the definitions say', async () => {
  await expect(reportsDocument()).toMatchFileSnapshot('../../../docs/reports.md')
})
