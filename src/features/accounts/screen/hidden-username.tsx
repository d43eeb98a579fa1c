/** Renders a field that only password managers read: it says which account the password of the form belongs to. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input className="sr" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
)
