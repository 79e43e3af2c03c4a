/** The cover of a script, or a quiet page where it has none. */
interface ScriptCoverProps {
  logo: string | null;
}

/** Drawn plainly: a long list shows it hundreds of times. */
function PageGlyph() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="glyph">
      <path d="M6 2.5h8l4.5 4.5v13a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 20V4A1.5 1.5 0 0 1 6 2.5Z" />
      <path d="M14 2.5V7h4.5M8 11h5M10 14h4M9 17h5" />
    </svg>
  );
}

export function ScriptCover({ logo }: ScriptCoverProps) {
  if (!logo) return <PageGlyph />;
  return <img className="logo" src={logo} alt="" loading="lazy" decoding="async" />;
}
