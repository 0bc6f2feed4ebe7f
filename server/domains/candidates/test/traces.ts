/** Somebody whose every trace can be told from anybody else's. */
export const person = {
  firstName: 'Zubeida',
  lastName: 'Quraishi',
  emailId: 'zubeida.q91@mail.example',
  contactNumber: '9123456780',
  dateOfBirth: '1991-07-19',
  pan: 'ZQABC1234K',
  currentEmployer: 'Vindhya Payments',
  hideEmployer: true,
}

/** A CV that tells who it is of in every way its writer could think of. */
export const hostileCv = `ZUBEIDA FATIMA QURAISHI
Senior Engineer | zubeida.q91@mail.example | +91 91234 56780

Summary
Zubeida Fatima Quraishi has worked for 7 years, from 2016 - 2019 at Vindhya Payments. QURAISHI, Zubeida is reached at
zubeida (dot) q91 (at) mail (dot) example, zubeida.q91 at mail dot example, ZUBEIDA.Q91 @ MAIL . EXAMPLE or 9 1 2 3 4 5 6 7 8 0,
91234-56780, (912) 345.6780, +91/91234/56780, nine one two three four five six seven eight zero, ९१२३४५६७८०.
Z u b e i d a  Q u r a i s h i; Z.U.B.E.I.D.A; ZubeidaQuraishi; zquraishi; Zu\u200bbeida; Ｚｕｂｅｉｄａ; Zubеida; Zubeida's work.
linkedin.com/in/zubeida-quraishi, github: zubeidaq, https://zubeida.example/cv, www.quraishi.example
Born 19th July 1991 (19/07/1991, 1991-07-19, July 19, 1991). PAN ZQABC1234K, Aadhaar 1234 5678 9012.

Skills
Java, Node.js, ASP.NET, C++

Experience
Lead Engineer, Vindhya Payments, 2019 – Present
• Saved 12,50,000 rupees a year with Java
• Reference: Mr Khan, 9988776655
Name: Zubeida Quraishi
Mobile no: 9123456780
Flat 4, Lake Road, Near Hill Colony, Pune 411001

Personal Details
Father's Name: Abdul Quraishi
Date of birth: 19-07-1991

References
Mr Khan, khan@other.example, 9988776655
`

/** What must not be found in any answer, whatever stands between its letters and digits. */
const tells = [
  'zubeida',
  'quraishi',
  'mailexample',
  '9123456780',
  '912345678',
  '9988776655',
  'zqabc1234k',
  '123456789012',
  'vindhya',
  'abdul',
  'khan',
  'fatima',
  '411001',
]
const spoken = [
  'nine one two',
  '१२३४५',
  '19th July',
  '19/07',
  '19-07-1991',
  '1991-07-19',
  'July 19',
  'linkedin.com',
  'github',
]

/** Moments of these years and random names, in whose digits anything may be found by chance. */
const chance = /20\d\d-\d\d-\d\d[T ][\d:.]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi

/** What a text tells of that person. */
export function leaksIn(told: string): string[] {
  const text = told.replace(chance, ' ')
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return [
    ...tells.filter((tell) => bare.includes(tell)),
    ...spoken.filter((tell) => text.toLowerCase().includes(tell.toLowerCase())),
  ]
}
