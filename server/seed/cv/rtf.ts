import { type Block, type CvLayout, contactLines, type Resume, sectionsOf } from '#server/seed/cv/resume.ts'

const tableWidth = 9_600

/** A CV as RTF the way word processors write it, the same bytes for the same input; two columns become one. */
export async function renderRtf(resume: Resume, layout: CvLayout): Promise<Uint8Array> {
  const paragraphs = [
    `\\pard\\qc{\\b\\fs36 ${escapeRtf(resume.fullName)}}\\par`,
    `\\pard\\qc{\\i ${escapeRtf(resume.headline)}}\\par`,
    `\\pard\\qc ${escapeRtf(contactLines(resume).join(' | '))}\\par`,
    ...sectionsOf(resume, layout).flatMap((section) => [
      '\\pard\\par',
      `\\pard{\\b\\cf1\\fs24 ${escapeRtf(section.heading)}}\\par`,
      ...section.blocks.map(blockText),
    ]),
  ]
  const head =
    '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Calibri;}{\\f1\\fnil\\fcharset2 Symbol;}}' +
    `{\\colortbl ;\\red31\\green58\\blue95;}{\\info{\\title ${escapeRtf(resume.fullName)}}}\\viewkind4\\uc1\\f0\\fs21`
  return new TextEncoder().encode([head, ...paragraphs, '}'].join('\r\n'))
}

function blockText(block: Block): string {
  if (block.kind === 'table') return block.rows.map(rowText).join('\r\n')
  if (block.kind === 'point') return `\\pard{\\pntext\\f1\\'b7\\tab}\\fi-360\\li720 ${escapeRtf(block.text)}\\par`
  return block.isBold ? `\\pard{\\b ${escapeRtf(block.text)}}\\par` : `\\pard ${escapeRtf(block.text)}\\par`
}

function rowText(row: string[]): string {
  const edges = row.map((_cell, index) => `\\cellx${Math.round((tableWidth * (index + 1)) / row.length)}`).join('')
  return `\\trowd\\trgaph108${edges}\\pard\\intbl ${row.map((cell) => `${escapeRtf(cell)}\\cell`).join(' ')}\\row`
}

/** West European letters as bytes of code page 1252, all others as Unicode with a question mark for old readers. */
function escapeRtf(text: string): string {
  return text.replace(/[\\{}]/g, '\\$&').replace(/[^\x20-\x7e]/g, (letter) => {
    const code = letter.charCodeAt(0)
    if (code >= 0xa0 && code <= 0xff) return `\\'${code.toString(16)}`
    return `\\u${code > 0x7fff ? code - 0x10000 : code}?`
  })
}
