type Words = readonly (readonly [cause: RegExp, sentence: string])[]

/** The sentence for a cause; what nobody foresaw is told in the words of whoever refused. */
function sentenceFor(reason: string, words: Words, otherwise: string): string {
  return words.find(([cause]) => cause.test(reason))?.[1] ?? otherwise
}

/**
 * What a mail server or the way to it refused, as a sentence that says what to do: where the environment names the server,
 * the operator has to do it.
 */
export function mailProblem(
  reason: string,
  { server, byEnvironment }: { server: string | null; byEnvironment: boolean },
): string {
  const named = byEnvironment ? (server ?? 'The mail server') : 'the server'
  const there = byEnvironment ? ' in SMTP_URL' : ''
  const safely = byEnvironment
    ? 'Use smtps:// for port 465 and smtp:// for port 587'
    : 'Choose TLS for port 465 and STARTTLS for port 587'
  const words: Words = [
    [/ENOTFOUND|EAI_AGAIN|EDNS/, `No server is found under the name ${named}. Check the host${there}.`],
    [/ECONNREFUSED/, `Nothing takes mail at ${named}. Check the host and the port${there}.`],
    [
      /timeout|ETIMEDOUT|Greeting never received|EHOSTUNREACH|ENETUNREACH/i,
      `${named} does not answer. Check the port${there}, and whether a firewall lets mail out.`,
    ],
    [
      /Invalid login|Missing credentials|authentication|\b53[0-9]\b/i,
      `The mail server refuses the user name or the password. Check both${there}.`,
    ],
    [
      /certificate|wrong version number|SSL|TLS/i,
      `No safe connection to the mail server could be made. ${safely}, and check its certificate.`,
    ],
  ]
  return sentenceFor(reason, words, `The mail server did not take it: ${reason}`)
}

/** What the mark of the store says is a sentence already. */
const markSays = /^The files of this database are not in|holds the files of another installation/

/** What keeps files from being kept, as a sentence that says what to do. */
export function storageProblem(reason: string, { kind, place }: { kind: string; place: string }): string {
  if (markSays.test(reason)) return reason
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
          [/ENOENT/, `The folder ${place} is not there. Bring it back, or check DATA_DIR.`],
          [/ENOSPC/, `The disk that holds ${place} is full.`],
          [/ENOTDIR|EEXIST/, `${place} is not a folder. Check DATA_DIR.`],
        ]
  return sentenceFor(reason, words, `Files cannot be kept in ${place}: ${reason}`)
}
