/** The fields that a body has something to say about; the others are to stay as they are. */
export function definedFields<Body extends object>(
  body: Body,
): { [Field in keyof Body]: Exclude<Body[Field], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedFields<Body>
  >
}
