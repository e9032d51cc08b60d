type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const MISSING = 'Rellena este campo.'
const WRONG = 'Revisa este campo.'

/**
 * What the browser finds wrong with the fields of a form, by name, in our words. A field says its own in
 * `data-missing` (it is empty) and `data-wrong` (what it holds won't do).
 */
export function fieldErrorsOf(form: HTMLFormElement): Record<string, string> {
  const complaints: Record<string, string> = {}
  for (const element of form.elements) {
    // A field that can't be filled in yet has nothing to complain of.
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
