/** The one first-level heading of a page: names the document and takes the focus after navigation. */
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface PageHeadingProps {
  children: string;
  /** The document's title where it differs from the heading. */
  title?: string;
  /** Also without a navigation, as when a step of a form follows another. */
  takesFocus?: boolean;
  /** Never: a field of the page takes it. */
  leavesFocus?: boolean;
  sx?: TypographyProps['sx'];
}

export function PageHeading({
  children,
  title,
  takesFocus = false,
  leavesFocus = false,
  sx,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The router's first location is 'default': on a fresh load the focus stays with the browser,
  // so that the first Tab finds the skip link. Asked once: when only the query of an open page changes,
  // somebody may be typing already.
  const { key } = useLocation();
  const [hasNavigated] = useState(key !== 'default');
  useEffect(() => {
    document.title = `${title ?? children} · Screnpla`;
  }, [title, children]);
  useEffect(() => {
    if (leavesFocus) return;
    if (hasNavigated || takesFocus) heading.current?.focus({ preventScroll: true });
  }, [hasNavigated, takesFocus, leavesFocus]);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} {...(sx && { sx })}>
      {children}
    </Typography>
  );
}
