/** pdfjs touches these browser classes while it loads; reading text never uses them, and Node has none. */
class Unused {}

for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value: Unused, configurable: true, writable: true })
}
