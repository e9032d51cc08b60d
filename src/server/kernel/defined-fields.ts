/** The fields of a body that are set; the others are left unchanged. */
export function definedFields<Body extends object>(
  body: Body,
): { [Field in keyof Body]: Exclude<Body[Field], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof definedFields<Body>
  >
}
