import { describe, expect, test } from 'vitest'
import { mostReadable, readableParts, type Secrets } from './maskText.ts'

const nobody: Secrets = {
  ...{ names: [], emailId: '', dateOfBirth: null, values: [], employer: null, words: [], isRevealed: false },
}

/** What of a summary a client reads. */
const read = (written: string, secrets: Partial<Secrets> = {}) =>
  readableParts(`Summary\n${written}`, { ...nobody, ...secrets })[0]?.text ?? ''

function expectRead(written: Readonly<Record<string, string>>, secrets: Partial<Secrets> = {}) {
  for (const [text, left] of Object.entries(written)) expect([text, read(text, secrets)]).toEqual([text, left])
}

/** Each of these stands in a sentence, of which the rest is read. */
function expectHidden(written: readonly string[], secrets: Partial<Secrets> = {}) {
  for (const text of written) expectRead({ [`sees ${text} today`]: 'sees [hidden] today' }, secrets)
}

function expectKept(written: readonly string[], secrets: Partial<Secrets> = {}) {
  for (const text of written) expectRead({ [`sees ${text} today`]: `sees ${text} today` }, secrets)
}

describe('a client does not read', () => {
  test('an e-mail address, however it is written', () => {
    expectHidden([
      ...['m.k_9%+x@mail.example', "o'neil-k@mail.co.in", 'मीरा@mail.example', 'm.k  @  mail.example', 'm@localhost'],
      ...['mk(at)mail.example', 'mk ( at ) mail.example', 'mk[at]mail.example', 'mk [ AT ] mail(dot)example'],
      ...['mk{at}mail.example', 'mk { at } mail{ dot }example', 'mk<at>mail.example', 'mk < at > mail[ dot ]example'],
      ...[
        'mk at mail.com',
        'mk at mail dot com',
        'mk at mail dot co dot in',
        'mk  at  mail [dot] in',
        'MK AT MAIL DOT ORG',
      ],
      ...['mk(#)x@@y!z', '(@mk91)'],
      ...['com', 'in', 'org', 'net', 'co', 'io', 'me', 'edu', 'example', 'de'].map((end) => `mk at mail dot ${end}`),
    ])
  })

  test('a number with which somebody can be reached, however its digits are set apart or spelt', () => {
    expectHidden([
      ...[
        '9123456',
        '+919123456780',
        '(+91) 91234 56780',
        '91-23-45-67-80',
        '98-2012-3456',
        '09-2012-3456',
        '91.23.45.67.80',
        '9876.54.32.10',
        '9.1.2.3.4.5.6.7.8.0',
        '९१२३४५६७८०',
      ],
      ...[
        'nine one two three four five six',
        'Nine Eight Oh Zero Double Triple Nought',
        '9 one 2 three 4 five 6',
        '912 / 345 / 6780',
      ],
      ...['98-12-11-10-55', '98/7/65/43/21', '912,345,6780', '91,23,45,67,80', '9123456780 % 1'],
    ])
  })

  test('a link, a site or a name in a network', () => {
    expectHidden([
      ...['https://mk.invalid/cv', 'http://mk.invalid', 'HTTPS://MK.INVALID', 'www.mk.invalid'],
      ...[
        'mk.com',
        'm-k.co.in',
        'mk.github.io/cv?x=1',
        'mk.dev',
        'mk.page',
        'mk.xyz',
        'MK.ME',
        'mk-asp.net',
        'asp.net/mk',
        'mk-draw.io',
        'draw.io/mk',
        'ab.c.mk.in',
      ],
      ...['linkedin: mk', 'LinkedIn / mk', 'github:mk', 'skype id: mk', 'skype : mk', 'telegram@mk', 'twitter/mk'],
      ...['gitlab', 'instagram', 'facebook', 'behance', 'dribbble', 'whatsapp', 'hackerrank', 'leetcode'].map(
        (one) => `${one}: mk`,
      ),
    ])
  })

  test('the number of an identity paper, even one who knows the person', () => {
    for (const isRevealed of [false, true]) {
      expectHidden(
        [
          ...['ZQABC1234K', 'zqabc1234k', 'ZQABC-1234-K', 'ZQABC 1234 K'],
          ...['K1234567', 'K-1234567', 'K 1234567', '123456789012', '1234 5678 9012', '1234-5678-9012'],
        ],
        { isRevealed },
      )
    }
    expectKept(['ZQABCD1234K', 'ZQABC1234KX', 'XK12345', '1234 5678'], { isRevealed: true })
  })

  test('the date of birth, however it is written', () => {
    expectHidden(
      [
        ...[
          '05/07/1991',
          '5.7.91',
          "5-7-'91",
          '5 / 7 / 1991',
          '05 07 1991',
          '07/05/1991',
          '7.5.91',
          '1991-07-05',
          '1991/7/5',
        ],
        ...[
          '5 July 1991',
          '5th of July, 1991',
          '05-Jul-91',
          '5 jul. 1991',
          'July 5, 1991',
          'Jul 05th 1991',
          "JULY 5 '91",
        ],
      ],
      { dateOfBirth: '1991-07-05' },
    )
    expectHidden(['1 January 1990', 'Dec 1, 1990'.replace('Dec', 'Jan')], { dateOfBirth: '1990-01-01' })
    expectHidden(['31 December 1990', 'Dec 31st, 1990'], { dateOfBirth: '1990-12-31' })
    expectKept(['15/07/1991', '5/7/1992', '5 June 1991', '6 July 1991', '1991-07-06', '1991-07-051'], {
      dateOfBirth: '1991-07-05',
    })
    expectKept(['5/7/1991', '5 July 1991'])
  })
})

describe('a name', () => {
  const names = { names: ['Zubeida', 'Rao Khan'], emailId: 'q.mirza91@mail.example' }

  test('is hidden in every word that is one of its parts, is made of them or carries one', () => {
    expectHidden(
      [
        ...[
          'Zubeida',
          'ZUBEIDA',
          'zubeida',
          'Zubéida',
          'Zubeida’s',
          "Zubeida's",
          'Zubeida_2',
          'Rao',
          'RAO',
          'Khan',
          'khan',
          'Mirza',
        ],
        ...['zubeidaji', 'drzubeida', 'zkhan', 'khanz', 'raokhan', 'KhanRao', 'zubeida-team', 'x_zubeida', 'x’Zubeida'],
      ],
      names,
    )
  })

  test('is hidden with something between its letters, or in letters that only look like its own', () => {
    expectHidden(
      [
        ...[
          'Z u b e i d a',
          'Z.U.B.E.I.D.A',
          'z-u-b-e-i-d-a',
          'z / u / b / e / i / d / a',
          'z_u_b_e_i_d_a',
          'z*u*b*e*i*d*a',
        ],
        ...[
          'k|h|a|n',
          'r a o',
          'Ｚｕｂｅｉｄａ',
          'Zu\u00adbe\u200bi\u2060d\ufeffa',
          'Zu\u200cbei\u200dda',
          'Zubеidа',
          'ΖΑΝΙΑ',
          'КНАΝ',
          'ζubeida z u b e i d a'.slice(8),
        ],
      ],
      { ...names, names: [...names.names, 'Zania'] },
    )
  })

  test('is hidden with any letter of another alphabet that looks like one of its own', () => {
    const pairs = {
      ...{ авекмнорстухіјѕ: 'abekmhopctyxijs', АВЕКМНОРСТУХІЈЅ: 'ABEKMHOPCTYXIJS' },
      ...{ αοι: 'aoi', ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ: 'ABEZHIKMNOPTYX' },
    }
    for (const [theirs, ours] of Object.entries(pairs)) {
      for (const [at, letter] of [...theirs].entries())
        expectHidden([`Qu${letter}dst`], { names: [`Qu${ours[at]}dst`] })
    }
  })

  test('is hidden with a syllable behind five letters of it, and in one piece of a compound', () => {
    expectHidden(['Meeraji', 'drmeera', 'dev_Khan', 'dev’khan', 'Khan--dev', 'K h a n'], { names: ['Meera', 'Khan'] })
    expectKept(['khanna', 'okhan'], { names: ['Khan'] })
  })

  test('leaves words alone that only have letters of it', () => {
    expectKept(['rao', 'Raod', 'kha', 'Zub', 'subeid', 'a k h a', 'Q', 'okhanna'], names)
    expectKept(['Zubeida', 'Khan'])
  })

  test('is hidden as the CV has it, where that is another than the form’s', () => {
    const cv = 'Meera Fernandes\nmeera.lobo@mail.example\nSummary\nMeera Fernandes, once Lobo, leads a team'
    expect(readableParts(cv, nobody)).toEqual([{ part: 'summary', text: '[hidden], once [hidden], leads a team' }])
  })

  test('takes the middle names with it, and what is hidden in one piece has one mark', () => {
    expectRead(
      {
        'sees Zubeida Fatima Khan today': 'sees [hidden] today',
        'sees Zubeida Fatima Al-Said Khan today': 'sees [hidden] today',
        'sees Zubeida, Fatima and Khan today': 'sees [hidden], Fatima and [hidden] today',
        'sees Zubeida with Khan today': 'sees [hidden] with [hidden] today',
        'sees Zubeida Khan zk@mail.example today': 'sees [hidden] today',
        'Zubeida Khan': '[hidden]',
      },
      names,
    )
  })
})

describe('a client reads', () => {
  test('dates, years, amounts and shares', () => {
    expectKept([
      ...[
        '2016 - 2019',
        '01/2016 - 12/2019',
        '2016-01 to 2019-12',
        '01.02.2016 - 03.04.2019',
        '1/2/16 - 3/4/19',
        '2016, 2017, 2018, 2019',
      ],
      ...['01-02-2016 - 03-04-2019', '31/12/2016-12/31/2019', '5 / 7 / 2016, 5. 7. 2019', '2016/1 - 2019/12'],
      ...['12,50,000 and 1,250,000.50', '12.5 % of 1,250', '99.95% 12,50,000', '912345', 'one or two and three'],
    ])
  })

  test('what only looks like an address', () => {
    expectKept([
      ...[
        'ASP.NET',
        'VB.NET',
        'ado.net',
        'ML.NET',
        'Socket.io',
        'draw.io',
        'Node.js',
        'C++, C#',
        'github and linkedin',
      ],
      ...['worked at home', 'looked at mail', 'e.g. this', 'v1.2.3'],
    ])
  })
})

test('words that are to be hidden are, in any case and across lines, and never a part of another word', () => {
  const words = { words: [' lead  engineer ', 'C++ (new)', '', 'a.b'] }
  for (const isRevealed of [false, true]) {
    expectHidden(['Lead Engineer', 'LEAD \n engineer', 'c++ (NEW)', 'A.B'], { ...words, isRevealed })
    expectKept(['mislead engineer', 'lead engineers', 'lead the engineer', 'axb', 'c (new)'], { ...words, isRevealed })
  }
  expectHidden(['Meera.Blog'], { values: ['meera.blog'] })
  expectKept(['meera.blog', 'https://mk.invalid', '9123456780', 'Zubeida'], {
    ...{ isRevealed: true, values: ['meera.blog'], names: ['Zubeida'] },
  })
})

test('an employer is hidden with each of its words that no other company shares', () => {
  const employer = { employer: 'Vindhya Fin-Corp Payments (India) Technologies, Ltd & Co' }
  expectHidden(['Vindhya', 'vindhya', 'payments', 'CORP', employer.employer], employer)
  expectKept(['India', 'Technologies', 'Fin', 'Ltd', 'Co'], employer)
  expectHidden(['XL'], { employer: 'XL' })
  expectKept(['Vindhya'])
})

test('a line that says who somebody is or where they live is left out', () => {
  for (const line of [
    ...['Name: M K', 'Full name - M K', "Father's Name: X", 'Date of birth: then', 'D.O.B.: then', 'DOB: then'],
    ...[
      'Address: there',
      'Permanent Address – there',
      '• Mobile no: then',
      '  Phone\tx',
      'Marital status: yes',
      'नाम: मीरा',
    ],
    ...['Flat 4, Hill', 'Flat 4, Lake Road', 'Plot 7, Pune 411001', 'Near 411 001'].slice(1),
  ]) {
    expect([line, read(`Before\n${line}\nAfter`)]).toEqual([line, 'Before\nAfter'])
  }
  expect(read('Before\nName: M K\nAfter', { isRevealed: true })).toBe('Before\nName: M K\nAfter')
  for (const line of [
    ...['Name it', 'Led the address: book', 'Pune 411001', 'House of brands', 'Roadmap and streets', 'Road 011001'],
    `Road ${'and on '.repeat(30)} 411001`,
  ]) {
    expect([line, read(`Before\n${line}\nAfter`)]).toEqual([line, `Before\n${line.trim()}\nAfter`])
  }
})

describe('of a CV', () => {
  test('the parts are in their order, each once, and head, contacts, personal details and references are none', () => {
    const cv = [
      ...['M K', 'Pune', 'Skills', 'Java', 'Personal Details', 'Unmarried', 'Summary', 'Builds'],
      ...['References', 'Somebody', 'Skills', 'Rust', 'Declaration', 'True'],
    ]
    expect(readableParts(cv.join('\n'), nobody)).toEqual([
      { part: 'summary', text: 'Builds' },
      { part: 'skills', text: 'Java\nRust' },
    ])
  })

  test('without any heading all is read but the first three lines, where there are eight', () => {
    const lines = Array.from({ length: 8 }, (_, at) => `line of work ${at}`)
    expect(readableParts(lines.join('\n'), nobody)).toEqual([{ part: 'other', text: lines.slice(3).join('\n') }])
    expect(readableParts(lines.slice(1).join('\n'), nobody)).toEqual([])
    expect(readableParts('Skills\nReferences\nSomebody', nobody)).toEqual([])
    expect(readableParts('', nobody)).toEqual([])
  })

  test('no more is read than somebody would', () => {
    const long = `Summary\n${'word '.repeat(mostReadable)}`
    const [part] = readableParts(long, nobody)
    expect(part?.text.length).toBeGreaterThan(mostReadable - 100)
    expect(part?.text.length).toBeLessThanOrEqual(mostReadable)
    const [grown] = readableParts(`Summary\n${'\ufdfa '.repeat(mostReadable / 2)}`, nobody)
    expect(grown?.text.length).toBeLessThanOrEqual(mostReadable)
  })
})
