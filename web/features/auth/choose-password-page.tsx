import { NewPassword } from './new-password.tsx';

export default function ChoosePasswordPage() {
  return <NewPassword purpose="choose" />;
}
