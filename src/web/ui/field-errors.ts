type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MISSING = 'Rellena este campo.'
const WRONG = 'Revisa este campo.'

/**
 * The validation errors of the browser for the fields of a form, by name, in our words. A field provides its own in
 * `data-missing` (it is empty) and `data-wrong` (its value is invalid).
 */
export function fieldErrorsOf(form: HTMLFormElement): Record<string, string> {
  const complaints: Record<string, string> = {}
  for (const element of form.elements) {
    // A field that can't be filled in yet is not validated.
    if (!isControl(element) || !element.willValidate || element.name in complaints) continue
    const { valid, valueMissing } = element.validity
    if (valid) continue
    const { missing, wrong } = element.dataset
    complaints[element.name] = valueMissing ? (missing ?? MISSING) : (wrong ?? WRONG)
  }
  return complaints
}

function isControl(element: Element): element is Control {
  return 'validity' in element && 'name' in element && element.name !== ''
}
