import type { DemoOpening } from './openings.ts'
import { paper } from './paper.ts'

type Asked = Pick<DemoOpening, 'client' | 'title' | 'city' | 'totalOpenings' | 'receivedAt'>

/** The job description of a position as a PDF of one page. */
export function jobDescription({ client, title, city, totalOpenings, receivedAt }: Asked): Promise<Uint8Array> {
  return paper(title.title, receivedAt, (document) => {
    document.font('Helvetica-Bold').fontSize(20).text(title.title)
    document.font('Helvetica').fontSize(12).text(`${client.seed.name}, ${city}`).moveDown()
    const part = (heading: string, lines: string[]) => {
      document.font('Helvetica-Bold').fontSize(13).text(heading).font('Helvetica').fontSize(11)
      document.list(lines, { bulletRadius: 2 }).moveDown()
    }
    const [from, until] = title.experience
    const [low, high] = title.ctc
    part('The position', [
      `${totalOpenings} openings in ${title.function}`,
      `${from} to ${until} years of experience`,
      `${low} to ${high} lakh a year, depending on experience`,
    ])
    part('What you will do', [
      `Own your part of ${title.function.toLowerCase()} from the first talk to the result`,
      `Work with ${title.skills[0] ?? 'the tools of the trade'} every day`,
      'Share what you know with the rest of the team',
    ])
    part('What you bring', [
      ...title.skills.map((skill) => `Experience with ${skill}`),
      'Clear English in speech and writing',
    ])
    part('How we decide', ['A telephone call', 'Two rounds with the team', 'A talk with HR'])
  })
}
