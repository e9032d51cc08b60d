/** Icons of a single page are defined beside it: all those in this file are loaded with the first page. */
export function Icon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      // For browsers that ignore the styles.
      height="24"
      className="icon"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

export const BallIcon = () => (
  <Icon d="M12 3a9 9 0 1 0 .01 0zM3 12h18M12 3v18M5.7 5.7c3.5 3.1 3.5 9.5 0 12.6M18.3 5.7c-3.5 3.1-3.5 9.5 0 12.6" />
)
export const TableIcon = () => <Icon d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" />
export const CalendarIcon = () => (
  <Icon d="M6 5h12q2 0 2 2v11q0 2-2 2H6q-2 0-2-2V7q0-2 2-2zM4 10h16M8 3v4M16 3v4" />
)
export const CourtIcon = () => (
  <Icon d="M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21ZM12 7a2.5 2.5 0 1 0 .01 0z" />
)
export const ToDoIcon = () => <Icon d="M4 7l2 2 3-4M4 17l2 2 3-4M13 7h7M13 17h7" />
export const TeamIcon = () => (
  <Icon d="M9 5a3 3 0 1 0 .01 0zM3 19c0-7 12-7 12 0M16 6a3 3 0 0 1 0 5M18 14q3 1 3 5" />
)
export const ClockIcon = () => <Icon d="M12 5a8 8 0 1 0 .01 0zM12 9v4l2.5 2M9 2h6" />
export const CupIcon = () => (
  <Icon d="M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8" />
)
export const MenuIcon = () => <Icon d="M4 7h16M4 12h16M4 17h16" />
export const CloseIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />
export const BellIcon = () => <Icon d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />
export const LogoutIcon = () => <Icon d="M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12h-9" />
export const CheckIcon = () => <Icon d="M5 12.5l5 5 9-11" />
export const DoubtIcon = () => <Icon d="M9 9a3.2 3.2 0 1 1 4.5 3c-1 .5-1.5 1.2-1.5 2.5M12 18.5h.01" />
