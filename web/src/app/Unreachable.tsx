/** The server does not answer: nothing is lost, and one button tries again. */
import { NotConnected } from './NotConnected';

interface UnreachableProps {
  message: string;
  onRetry: () => void;
}

export function Unreachable({ message, onRetry }: UnreachableProps) {
  return (
    <NotConnected
      sentence={`${message} You are still signed in on this device.`}
      onRetry={onRetry}
    />
  );
}
