/** What a version of Node says of itself differs from one to the next, and is no fault of the product. */
const isOfNode = ({ name, code = '' }: Error & { code?: string }) =>
  name === 'ExperimentalWarning' || code.startsWith('DEP')

/**
 * What is warned of, such as listeners that add up or a call that a package will not have for long, stands in the log of
 * whoever runs the product: a run of tests in which it happens fails.
 */
function failByWarning(warning: Error): void {
  if (!isOfNode(warning)) throw warning
}

const isHeard = process.listeners('warning').some(({ name }) => name === failByWarning.name)
if (!isHeard) process.on('warning', failByWarning)
