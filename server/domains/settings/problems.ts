type Words = readonly (readonly [cause: RegExp, sentence: string])[]

/** The sentence for a cause; what nobody foresaw is told in the words of whoever refused. */
function sentenceFor(reason: string, words: Words, otherwise: string): string {
  return words.find(([cause]) => cause.test(reason))?.[1] ?? otherwise
}

/** What a mail server or the way to it refused, as a sentence that says what to do. */
export function mailProblem(reason: string, server: string | null): string {
  const host = server ?? 'The mail server'
  const words: Words = [
    [/ENOTFOUND|EAI_AGAIN|EDNS/, `No server is found under the name ${host}. Check the host in SMTP_URL.`],
    [/ECONNREFUSED/, `Nothing takes mail at ${host}. Check the host and the port in SMTP_URL.`],
    [
      /timeout|ETIMEDOUT|Greeting never received|EHOSTUNREACH|ENETUNREACH/i,
      `${host} does not answer. Check the port in SMTP_URL, and whether a firewall lets mail out.`,
    ],
    [
      /Invalid login|Missing credentials|authentication|\b53[0-9]\b/i,
      'The mail server refuses the user name or the password. Check both in SMTP_URL.',
    ],
    [
      /certificate|wrong version number|SSL|TLS/i,
      'No safe connection to the mail server could be made. Use smtps:// for port 465 and smtp:// for port 587, and check its certificate.',
    ],
  ]
  return sentenceFor(reason, words, `The mail server did not take it: ${reason}`)
}

/** What keeps files from being kept, as a sentence that says what to do. */
export function storageProblem(reason: string, { kind, place }: { kind: string; place: string }): string {
  const words: Words =
    kind === 'S3'
      ? [
          [
            /answered 40[13]/,
            `The keys do not open the bucket ${place}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
          ],
          [/does not exist/, `There is no bucket ${place}. Check S3_BUCKET, or create it.`],
          [/answered 30\d|answered 400/, `The bucket ${place} is in another region. Check S3_REGION and S3_ENDPOINT.`],
          [
            /fetch failed|aborted|timeout|ENOTFOUND|ECONNREFUSED/i,
            `Nothing answers for ${place}. Check S3_ENDPOINT and the network.`,
          ],
        ]
      : [
          [/EACCES|EPERM|EROFS/, `The server may not write to ${place}. Give it the right to.`],
          [/ENOSPC/, `The disk that holds ${place} is full.`],
          [/ENOTDIR|EEXIST/, `${place} is not a folder. Check DATA_DIR.`],
        ]
  return sentenceFor(reason, words, `Files cannot be kept in ${place}: ${reason}`)
}
